import type { IdentityDeps } from '@langraan/identity/server'

/** What members need: whoever accepts gets an account and a session, which are identity's. */
export type MembersDeps = { identity: IdentityDeps }

/** A shop, and who changes something in it. */
export type InShop = { shopId: string; userId: string; role: string | undefined }
