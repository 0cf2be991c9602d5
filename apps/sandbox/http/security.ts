/**
 * The policy of every page of the sandbox: nothing inline, nothing from elsewhere.
 * @param formTargets further origins to which a form may lead, e.g. the product that asked for a
 * login: browsers apply `form-action` to the redirect after a form as well.
 */
export function strictPagePolicy(formTargets: string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * The policy of a mail shown in a frame: no script, no form; styles and pictures of the mail are
 * shown as a mail program would, pictures from this machine only.
 */
export const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  'img-src data: http://localhost:* http://127.0.0.1:*',
  "frame-ancestors 'self'",
].join('; ')
