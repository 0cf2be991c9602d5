/** LINE's own links: `@name` is an official account, anything else a person. */
export const lineHref = (lineId: string): string =>
  lineId.startsWith('@')
    ? `https://line.me/R/ti/p/${encodeURIComponent(lineId)}`
    : `https://line.me/ti/p/~${encodeURIComponent(lineId)}`
