/**
 * The file that the library leaves and returns in: the format of the export library (dexie-export-import), version 1.
 * Other builds of this product write and read it too; none of these names may ever change.
 */
export const backupFileName = 'wellwritten.json';
export const formatName = 'dexie';
export const formatVersion = 1;

/** Rows that are exported at once. */
export const rowsPerChunk = 2000;
/** Bytes of a file that are read at once. */
export const bytesPerChunk = 1024 * 1024;
/** Files over this many bytes are refused before they are read; see `docs/decisions/0031`. */
export const largestFile = 256 * 1024 * 1024;
/** Ids from here on get a new number: 2^53 would stop the database from numbering articles, for ever. */
export const firstIdTooLarge = 2 ** 31;
