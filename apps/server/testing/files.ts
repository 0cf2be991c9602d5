import { newId } from '@langraan/runtime'
import { multipartFile } from './isolation/multipart.ts'
import type { Member, TestServer } from './server.ts'

export type SentFile = { name: string; type: string; content: Buffer }

/** Sends a file to an address of the API, as a page of the back-office does. */
export async function sendFile(
  server: TestServer,
  path: string,
  { as, key = newId(), ...file }: SentFile & { as: Member; key?: string },
): Promise<{ status: number; body: never }> {
  const { payload, type } = multipartFile(file.name, file.type, file.content)
  const answer = await server.api.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    headers: {
      cookie: as.cookies,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      'content-type': type,
    },
  })
  return { status: answer.statusCode, body: answer.json<never>() }
}
