/** What browsers have, or other scripts of a page bring, that TypeScript's own library does not know. */

/** Of the page at /docs, from swagger-ui. */
declare function SwaggerUIBundle(options: Record<string, unknown>): void;

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api; not in every browser. */
declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>;
  constructor(options?: { formats: string[] });
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
