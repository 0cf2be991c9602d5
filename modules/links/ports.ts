/** What another deployment said to a key. `no_shop`: there is no Langraan, or an older one. */
export type LinkAnswer =
  /** `body` is JSON as it came; whoever asked checks what it says. */
  { outcome: 'answered'; body: unknown } | { outcome: LinkTrouble | 'forbidden_address' }

export type LinkTrouble = 'key_refused' | 'no_shop' | 'unreachable'

/** Asks another deployment about the shop of a key. */
export interface ShopLinker {
  ask(address: string, key: string): Promise<LinkAnswer>
}
