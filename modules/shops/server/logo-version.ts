/** The version of a picture's file: the last part of its key, which is another one for other content. */
export const versionOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(/\.webp$/, '')
