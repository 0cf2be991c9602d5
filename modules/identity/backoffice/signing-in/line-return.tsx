import { ApiError } from '@langraan/http/client'
import { Button, Modal, notify, useWords } from '@langraan/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'

import { accessWords } from '../access-words.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import { CodeField } from './code-field.tsx'
import { useLineReturn } from './use-line-return.ts'

type Sent = { readonly code?: string; readonly state?: string; readonly totp?: string }

/** Goes on where one comes back from LINE to the account page: links it, or counts it as shown who one is. */
export function LineReturn() {
  const t = useWords(accessWords)
  const changed = useAccountChanged()
  const [asking, setAsking] = useState(false)
  const finish = async (body: Sent): Promise<void> => {
    try {
      const { done } = await identityApi('POST /account/line-logins/completion', { body })
      setAsking(false)
      notify('success', done === 'link' ? t('linkDone', { name: 'LINE' }) : t('verified'))
      await changed()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code !== 'second_factor_required') notify('error', (error as Error).message)
      setAsking(code === 'second_factor_required' || code === 'second_factor_wrong')
    }
  }
  useLineReturn(finish)
  return asking ? <CodeDialog onClose={() => setAsking(false)} onCode={(totp) => finish({ totp })} /> : null
}

type CodeDialogProps = {
  readonly onCode: (code: string) => Promise<void>
  readonly onClose: () => void
}

function CodeDialog({ onCode, onClose }: CodeDialogProps) {
  const t = useWords(accessWords)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (code.trim() === '') return
    setBusy(true)
    await onCode(code)
    setBusy(false)
  }
  return (
    <Modal
      actions={
        <Button busy={busy} onClick={() => void send()} variant="primary">
          {t('verify')}
        </Button>
      }
      onClose={onClose}
      open
      size="small"
      title={t('codeTitle')}
    >
      <form onSubmit={(event) => void send(event)}>
        <CodeField autoFocus onChange={setCode} value={code} />
      </form>
    </Modal>
  )
}
