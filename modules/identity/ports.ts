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

/** A mail to one person, as text and as HTML of the same words. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Takes a mail to the outside. Throws when the mail server does not take it; it is sent again then. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
