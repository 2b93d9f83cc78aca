/** English: whether tiles of one's own make the colony harder to save. */
export const fairColony = {
  "fair.colony": "Is my colony fair?",
  "fair.evacuated":
    "A simple player evacuates {yours} Colonists on average with yours, {ours} with ours: {difference}, probably between {least} and {most}.",
};
