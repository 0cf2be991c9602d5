import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Clock } from '@langraan/runtime'
import { startSandbox } from '@langraan/sandbox'
import { startTestServer, type TestServer } from './server.ts'
import { until } from './world.ts'

export type Mail = {
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string }[]
}

/** The server with its worker, and a mail server whose boxes can be read. */
export type MailWorld = {
  server: TestServer
  /** What was written to somebody, the newest first. */
  mailsTo(email: string): Promise<Mail[]>
  /** The same, once there are so many. */
  mailsUntil(email: string, count?: number): Promise<Mail[]>
  sandboxUrl: string
  close(): Promise<void>
}

export async function openMailWorld(clock: Clock): Promise<MailWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-sandbox-'))
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1000001', appSecret: 'facebook-secret' },
    line: { channelId: '2000001', channelSecret: 'line-secret' },
    shippop: { apiKeys: ['key'], webhookUrl: null },
  })
  const url = `http://127.0.0.1:${new URL(sandbox.url).port}`
  const env = {
    MAIL_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MAIL_FROM: 'หลังร้าน <no-reply@langraan.example>',
    FACEBOOK_APP_ID: '1000001',
    FACEBOOK_APP_SECRET: 'facebook-secret',
    FACEBOOK_GRAPH_URL: `${url}/facebook`,
    FACEBOOK_SDK_URL: `${url}/facebook/sdk.js`,
    FACEBOOK_MEDIA_URL: url,
    FACEBOOK_VERIFY_TOKEN: 'verify-word',
    LINE_DATA_URL: `${url}/line`,
    LINE_STICKER_URL: `${url}/line`,
    LINE_CHANNEL_ID: '2000001',
    LINE_CHANNEL_SECRET: 'line-secret',
    LINE_AUTHORIZE_URL: `${url}/line/oauth2/v2.1/authorize`,
    LINE_API_URL: `${url}/line`,
  }
  const server = await startTestServer({ clock, jobs: true, env })
  const mailsTo = async (email: string) => {
    const answer = await fetch(`${url}/inbox/messages?to=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { items: Mail[] }).items
  }
  return {
    server,
    sandboxUrl: url,
    mailsTo,
    mailsUntil: (email, count = 1) =>
      until(
        () => mailsTo(email),
        (mails) => mails.length >= count,
      ),
    close: async () => {
      await server.close()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
