/** What the worker uses of Pyodide, whose own types are not kept here. */

export interface Pyodide {
  FS: { writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void };
  globals: { get(name: string): any };
  _module: { HEAP8: Int8Array };
  runPython(code: string): unknown;
  unpackArchive(bytes: Uint8Array, format: string, options: { extractDir: string }): void;
  makeMemorySnapshot(): Uint8Array;
}

export const version: string;

export function loadPyodide(options: {
  indexURL: string;
  _makeSnapshot?: boolean;
  _loadSnapshot?: Uint8Array;
}): Promise<Pyodide>;
