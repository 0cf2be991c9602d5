const TOKEN_BYTES = 18

/** What the link to a receipt ends with: 144 random bits, in letters that an address takes as they are. */
export function newLinkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
