/**
 * The address that the hash variant of the application's path stands for: `/#/app/home?x=1` is
 * `/app/home?x=1`. Anything else is no such address.
 */
export function addressOfHash(hash: string): string | undefined {
  return /^#\/app(?:[/?#].*)?$/.test(hash) ? hash.slice(1) : undefined
}
