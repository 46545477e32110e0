/** What a file dialog offers: SVGs, and zips of them. */
export const acceptedFiles = '.svg,.zip,image/svg+xml,application/zip';
