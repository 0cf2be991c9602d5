import { refuse } from '@langraan/http'
import type { SocialProfile } from '../../ports.ts'
import { identityRefusals } from '../../refusals.ts'
import type { IdentityDeps } from '../identity-deps.ts'

/** Asks the provider who the token belongs to; refuses a token that is not that person's or not ours. */
export async function socialProfile(
  deps: IdentityDeps,
  subject: string,
  accessToken: string,
): Promise<SocialProfile> {
  let profile: SocialProfile | undefined
  try {
    profile = await deps.facebook.profileOf(accessToken, subject)
  } catch (error) {
    deps.log.warn({ err: error }, 'facebook cannot be asked')
    refuse(identityRefusals, 'provider_unreachable')
  }
  if (!profile) refuse(identityRefusals, 'no_linked_user')
  return profile
}
