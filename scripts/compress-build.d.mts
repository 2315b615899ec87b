/** Writes a Brotli and a gzip file beside each compressible file of a folder. */
export function compressFolder(folder: string): Promise<void>
