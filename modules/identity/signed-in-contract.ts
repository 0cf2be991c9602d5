import { z } from 'zod'

export const flags = { live_flag: z.boolean(), salepage_flag: z.boolean() }
/** The answer of section 7 of the specification to whoever has signed in. */
export const signedIn = z.object({
  token: z.string(),
  timestamp: z.number(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  profile_pic: z.string(),
  ...flags,
})
