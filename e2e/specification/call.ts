import type { World } from './world.ts'

/** What a call of the API was answered. */
export type Answer = { status: number; body: Record<string, unknown>; cookies: string[] }

/** Calls the API as a client that is no browser. */
export async function call(
  world: World,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  const response = await fetch(world.product.api + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookies: response.headers.getSetCookie(),
  }
}
