import type { Tx } from '@langraan/db'

/** Who a provider says somebody is. `email` is missing when the person did not share one. */
export type SocialProfile = { subject: string; email?: string; name: string; pictureUrl: string }

/** Checks a social provider's access token, so that no id from a browser is believed. */
export interface SocialProvider {
  /**
   * The profile behind an access token, or undefined when the token is not valid, was not made for our
   * app, or is not of `subject`. Throws when the provider cannot be reached.
   */
  profileOf(accessToken: string, subject: string): Promise<SocialProfile | undefined>
}

/** A provider where the person goes to sign in, and from where they come back with a code. */
export interface RedirectProvider {
  /** Where to go. `challenge` is the S256 of the verifier (PKCE). */
  addressOf(attempt: {
    redirectUri: string
    state: string
    nonce: string
    challenge: string
    language: 'th' | 'en'
  }): string
  /** Who came back, or undefined when the code is not good. Throws when the provider cannot be reached. */
  profileOf(answer: {
    code: string
    redirectUri: string
    verifier: string
    nonce: string
  }): Promise<SocialProfile | undefined>
}

/** A mail to one person, as text and as HTML of the same words. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly { name: string; type: string; content: Uint8Array }[]
  /** In whose name the platform sends it; its own unless said. The address is the platform's always. */
  fromName?: string
  /** What it is known by: one that had to be sent twice can be recognised by whoever receives it. */
  id?: string
}

/** Takes a mail to the outside. Throws when the mail server does not take it; it is sent again then. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Where the pictures of people lie. */
export interface PersonFiles {
  put(key: string, content: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
}

/** Re-encodes a picture of somebody else, so that nothing but pixels is kept; undefined when it is none. */
export interface PictureEncoder {
  encode(
    content: Uint8Array,
    shape: { width: number; height: number; fit: 'inside' | 'cover' },
  ): Promise<{ content: Uint8Array } | undefined>
}

export type MemberOfShop = { readonly shopId: string; readonly userId: string }

/** A module that keeps how a member of a shop likes to work in it. It goes by `erase_person`. */
export interface KeptOfMember {
  /** Under which name it stands in the person's file, within the shop. */
  readonly name: string
  /** Read in a transaction that acts in the shop. */
  personalData(tx: Tx, member: MemberOfShop): Promise<readonly object[]>
  /** Takes it away, in the transaction in which they cease to be a member. */
  forget(tx: Tx, member: MemberOfShop): Promise<void>
}
