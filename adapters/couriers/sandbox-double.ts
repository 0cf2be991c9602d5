import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@langraan/sandbox'

/** A sandbox of its own for the double of one courier, with its control API; Shippop takes these keys there. */
export async function startSandboxOfDouble({ shippopKeys = ['conformance-key-1'] } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-couriers-'))
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1', appSecret: 'x' },
    shippop: { apiKeys: shippopKeys, webhookUrl: null },
  })
  const url = `http://127.0.0.1:${new URL(sandbox.url).port}`
  return {
    url,
    /** Asks the sandbox's control API, below `/control/`; throws with its words where it refuses. */
    control: async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      to: string,
      body?: object,
    ): Promise<unknown> => {
      const answer = await fetch(`${url}/control/${to}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      if (!answer.ok) throw new Error(`${method} ${to}: ${await answer.text()}`)
      return answer.json()
    },
    close: async (): Promise<void> => {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
