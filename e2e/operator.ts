import type { BrowserContext } from 'playwright-core'
import { codeOfStep, stepOf } from '@langraan/identity/testing'
import type { Product } from './product.ts'

/** Asks the account as the visitor's browser does. */
async function ask(
  visitor: BrowserContext,
  { api, backoffice }: Product,
  method: 'POST' | 'DELETE',
  data?: object,
): Promise<{ secret?: string }> {
  const path = method === 'POST' && data ? '/confirmation' : ''
  const answer = await visitor.request.fetch(`${api}/account/second-factor${path}`, {
    method,
    headers: { origin: backoffice },
    data,
  })
  if (!answer.ok()) throw new Error(`second factor: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as { secret?: string }
}

/** Turns on what operators need, in a session that has just begun. Gives the secret that codes are made of. */
export async function turnTwoStepsOn(visitor: BrowserContext, product: Product): Promise<string> {
  const { secret = '' } = await ask(visitor, product, 'POST')
  await ask(visitor, product, 'POST', { code: codeOfStep(secret, stepOf(new Date())) })
  return secret
}

/** The next code of a secret: the one before it may have been taken just now, and a code is taken once. */
export const nextCode = (secret: string): string => codeOfStep(secret, stepOf(new Date()) + 1)

/** And off again, for others to sign in by the password alone. */
export async function turnTwoStepsOff(visitor: BrowserContext, product: Product): Promise<void> {
  await ask(visitor, product, 'DELETE')
}
