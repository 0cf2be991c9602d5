import {
  Button,
  Card,
  ConfirmDialog,
  DateTime,
  HiddenText,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { CopyField, FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { LinkKey } from '../contract.ts'
import { linkKeysQuery, linksApi } from './links-api.ts'
import { linksWords } from './links-words.ts'
import styles from './links.module.css'

export type LinkKeysProps = { readonly shopId: string; readonly lock: string | undefined }

function MakeKey({ shopId, lock }: LinkKeysProps) {
  const t = useWords(linksWords)
  const [made, setMade] = useState<string>()
  const make = useChange(linksApi, 'POST /shops/:shopId/link-keys', {
    call: (body: { name: string }) => ({ params: { shopId }, body }),
    onAnswer: ({ key }) => {
      setMade(key)
      form.settle({ name: '' })
    },
    refresh: [linkKeysQuery(shopId).queryKey],
  })
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: t('keyNameMissing') } : undefined),
    change: make,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <TextField
          {...form.field('name')}
          autoComplete="off"
          help={t('keyNameHelp')}
          label={t('keyName')}
          maxLength={60}
        />
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {t('make')}
          </Button>
        </Row>
        {made !== undefined && (
          <Note announce="status" title={t('madeTitle')} tone="green">
            <CopyField label={t('key')} value={made} />
          </Note>
        )}
      </Stack>
    </form>
  )
}

type KeyProps = LinkKeysProps & { readonly linkKey: LinkKey }

function KeyLine({ shopId, lock, linkKey }: KeyProps) {
  const t = useWords(linksWords)
  const [leaving, setLeaving] = useState(false)
  const { keyId, name } = linkKey
  const remove = useChange(linksApi, 'DELETE /shops/:shopId/link-keys/:keyId', {
    call: { params: { shopId, keyId } },
    refresh: [linkKeysQuery(shopId).queryKey],
    said: t('removed'),
  })
  return (
    <li className={styles.key}>
      <span className={styles.keyName}>
        <Text weight="medium">{name}</Text>
        <Text as="p" size="sm" tone="third">
          {linkKey.usedAt === undefined ? (
            t('unused')
          ) : (
            <>
              {t('usedAt')} <DateTime at={linkKey.usedAt} />
            </>
          )}
        </Text>
      </span>
      <Button disabledReason={lock} onClick={() => setLeaving(true)} size="sm" variant="quiet">
        {t('remove')}
        <HiddenText> {name}</HiddenText>
      </Button>
      <ConfirmDialog
        confirmLabel={t('remove')}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={remove.mutateAsync}
        open={leaving}
        title={t('removeTitle', { name })}
      >
        {t('removeText')}
      </ConfirmDialog>
    </li>
  )
}

/** The keys by which other systems show this shop. */
export function LinkKeys({ shopId, lock }: LinkKeysProps) {
  const t = useWords(linksWords)
  const keys = useQuery(linkKeysQuery(shopId))
  return (
    <Card title={t('keysTitle')}>
      <Stack>
        <Text as="p" tone="second">
          {t('keysLead')}
        </Text>
        <MakeKey lock={lock} shopId={shopId} />
        {keys.isPending && <SkeletonLines count={2} />}
        {keys.isError && <Note tone="red">{keys.error.message}</Note>}
        {keys.data?.items.length === 0 && (
          <Text as="p" size="sm" tone="third">
            {t('noKeys')}
          </Text>
        )}
        <ul>
          {keys.data?.items.map((linkKey) => (
            <KeyLine key={linkKey.keyId} linkKey={linkKey} lock={lock} shopId={shopId} />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
