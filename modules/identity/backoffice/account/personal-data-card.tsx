import { ApiError } from '@langraan/http/client'
import { Button, Card, ConfirmDialog, DateTime, Note, notify, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconDownload } from '@langraan/ui/icons'
import { useState } from 'react'

import type { Account } from '../../contract.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import styles from './account.module.css'
import { personalDataWords } from './personal-data-words.ts'
import { saveFile } from '@langraan/ui/save-file'
import { useVerified } from '../verification.tsx'

/** What is kept of the person as a file, and the end of the account. */
export function PersonalDataCard({ account }: { readonly account: Account }) {
  const t = useWords(personalDataWords)
  return (
    <Card hint={t('hint')} title={t('title')}>
      <Stack gap={5}>
        <Export />
        <div className={styles.part}>
          {account.deleteAfter === null ? <Delete /> : <Going deleteAfter={account.deleteAfter} />}
        </div>
      </Stack>
    </Card>
  )
}

/** Does one thing that may ask first who one is, and says why it did not work. */
function useRun() {
  const t = useWords(personalDataWords)
  const verified = useVerified()
  const [busy, setBusy] = useState(false)
  const run = async <T,>(ask: () => Promise<T>, then: (answer: T) => void): Promise<void> => {
    setBusy(true)
    try {
      const answer = await verified(ask)
      if (answer !== 'cancelled') then(answer)
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

function Export() {
  const t = useWords(personalDataWords)
  const { busy, run } = useRun()
  const get = () =>
    run(
      () => identityApi('GET /account/export', {}),
      (data) => {
        saveFile('langraan-my-data.json', JSON.stringify(data, null, 2), 'application/json')
        notify('success', t('exported'))
      },
    )
  return (
    <Row gap={3} justify="between" wrap>
      <Text tone="second">{t('exportText')}</Text>
      <Button busy={busy} icon={IconDownload} onClick={() => void get()}>
        {t('export')}
      </Button>
    </Row>
  )
}

function Delete() {
  const t = useWords(personalDataWords)
  const { busy, run } = useRun()
  const changed = useAccountChanged()
  const [asking, setAsking] = useState(false)
  const ask = () =>
    run(
      () => identityApi('POST /account/deletion', {}),
      () => {
        notify('info', t('asked'))
        void changed()
      },
    )
  return (
    <Stack gap={3}>
      <Text as="p" tone="second">
        {t('deleteText')}
      </Text>
      <Row>
        <Button busy={busy} onClick={() => setAsking(true)} variant="danger">
          {t('delete')}
        </Button>
      </Row>
      <ConfirmDialog
        confirmLabel={t('delete')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void ask()
        }}
        open={asking}
        title={t('deleteTitle')}
      >
        {t('deleteWhat')}
      </ConfirmDialog>
    </Stack>
  )
}

function Going({ deleteAfter }: { readonly deleteAfter: string }) {
  const t = useWords(personalDataWords)
  const { busy, run } = useRun()
  const changed = useAccountChanged()
  const keep = () =>
    run(
      () => identityApi('DELETE /account/deletion', {}),
      () => {
        notify('success', t('kept'))
        void changed()
      },
    )
  return (
    <Note
      title={
        <>
          {t('goes')} <DateTime at={deleteAfter} />
        </>
      }
      tone="red"
    >
      <Stack gap={2}>
        <Text>{t('until')}</Text>
        <Row>
          <Button busy={busy} onClick={() => void keep()} size="sm">
            {t('keep')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}
