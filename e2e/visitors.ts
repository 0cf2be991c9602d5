import type { BrowserContext } from 'playwright-core'

/** The visitors of this process that have not left, each with what went wrong in their pages while nobody looked. */
export const visitors = new Map<BrowserContext, string[]>()

/** Keeps what goes wrong in the pages of a visitor: errors of scripts, refused requests, answers of 500 and more. */
export function welcome(visitor: BrowserContext): void {
  const trouble: string[] = []
  visitors.set(visitor, trouble)
  visitor.on('close', () => visitors.delete(visitor))
  visitor.on('weberror', (error) => trouble.push(error.error().stack ?? error.error().message))
  visitor.on('console', (said) => {
    if (said.type() === 'error') trouble.push(said.text())
  })
  visitor.on('requestfailed', (request) =>
    trouble.push(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`),
  )
  visitor.on('response', (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()} ${response.url()}`)
  })
}
