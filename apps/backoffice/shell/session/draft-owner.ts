/** What forms and grids keep of what was typed and not sent, by the beginnings of their names in the storage. */
const TYPED = ['draft:', 'intent:', 'grid-cells:', 'shop-draft-unsent:']
const OWNER = 'drafts-of'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { names(): readonly string[] }

const storageOf = (open: () => Storage): Kept => ({
  getItem: (name) => open().getItem(name),
  setItem: (name, text) => open().setItem(name, text),
  removeItem: (name) => open().removeItem(name),
  names: () => Object.keys(open()),
})

const storages: readonly Kept[] = [
  storageOf(() => window.localStorage),
  storageOf(() => window.sessionStorage),
]

/**
 * What was typed outlives sign-out for whoever typed it; somebody else who signs in at the same browser finds nothing of
 * it. What was typed before anybody had signed in is theirs who then does.
 */
export function keepDraftsOf(userId: string, kept: readonly Kept[] = storages): void {
  for (const storage of kept) {
    try {
      const owner = storage.getItem(OWNER)
      if (owner !== null && owner !== userId)
        for (const name of storage.names())
          if (TYPED.some((beginning) => name.startsWith(beginning))) storage.removeItem(name)
      if (owner !== userId) storage.setItem(OWNER, userId)
    } catch {
      // A browser that refuses its storage keeps no drafts either.
      continue
    }
  }
}
