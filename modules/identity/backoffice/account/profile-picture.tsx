import { ApiError } from '@langraan/http/client'
import { Avatar, Button, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange, useSending } from '@langraan/ui/change'
import { useRef } from 'react'

import type { Account } from '../../contract.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'

const MOST_ASKS = 40
const ASK_EVERY_MS = 250

/** The worker re-encodes the picture; it is asked for until it is there. */
async function untilChanged(before: string): Promise<Account | undefined> {
  for (let asks = 0; asks < MOST_ASKS; asks++) {
    await new Promise((resume) => setTimeout(resume, ASK_EVERY_MS))
    const account = await identityApi('GET /account', {})
    if (account.profilePicture !== before) return account
  }
  return undefined
}

function usePicture(account: Account) {
  const t = useWords(accountWords)
  const changed = useAccountChanged()
  const failure = (error: Error) => (error instanceof ApiError ? error.message : t('pictureFailed'))
  const send = useSending(
    async (file: File) => {
      const body = new FormData()
      body.append('file', file)
      await identityApi('POST /account/picture', { body })
      return untilChanged(account.profilePicture)
    },
    {
      onAnswer: (next) => next && changed(next),
      said: (next) => (next ? t('pictureChanged') : { kind: 'error', title: t('pictureBroken') }),
      failure,
    },
  )
  const remove = useChange(identityApi, 'DELETE /account/picture', {
    call: {},
    onAnswer: changed,
    said: t('pictureRemoved'),
    failure,
  })
  return { send, remove }
}

/** The picture beside the name, and the ways to change it. */
export function ProfilePicture({ account }: { readonly account: Account }) {
  const t = useWords(accountWords)
  const input = useRef<HTMLInputElement>(null)
  const { send, remove } = usePicture(account)
  return (
    <Row gap={4} wrap>
      <span className={styles.picture}>
        <Avatar name={account.name} size="lg" src={account.profilePicture} />
      </span>
      <Stack gap={2} grow>
        <Row gap={2} wrap>
          <Button busy={send.isPending} onClick={() => input.current?.click()}>
            {t(send.isPending ? 'pictureSending' : account.hasOwnPicture ? 'changePicture' : 'choosePicture')}
          </Button>
          {account.hasOwnPicture && (
            <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="quiet">
              {t('removePicture')}
            </Button>
          )}
        </Row>
        <Text size="sm" tone="third">
          {t('pictureHelp')}
        </Text>
      </Stack>
      <input
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={t('picture')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) send.mutate(file)
        }}
        ref={input}
        type="file"
      />
    </Row>
  )
}
