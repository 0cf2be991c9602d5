import { useChangeLock, useMay } from '@langraan/shops/backoffice'
import { AskedStates, Button, Card, PageHeader, Row, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { InboxSettings } from '../../contract.ts'
import { inboxApi, inboxPath, settingsQuery } from '../inbox-api.ts'
import { FiguresCard } from './figures-card.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { HoursFields, LabelFields } from './settings-fields.tsx'
import { settingsWords } from './settings-words.ts'

/** Ready answers, labels, hours, and what is answered by itself; and how soon people were answered. */
export function InboxSettingsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(settingsWords)
  const settings = useQuery(settingsQuery(shopId))
  const may = useMay(shopId)
  return (
    <>
      <PageHeader crumbs={[{ href: inboxPath(shopId), label: t('inbox') }]} title={t('title')} />
      <AskedStates asked={settings} failed={t('loadFailed')} lines={8} />
      <Stack>
        {settings.data && <SettingsForm settings={settings.data} shopId={shopId} />}
        {may?.('inbox:manage') && <FiguresCard shopId={shopId} />}
      </Stack>
    </>
  )
}

type FormProps = { readonly shopId: string; readonly settings: InboxSettings }

function SettingsForm({ shopId, settings }: FormProps) {
  const t = useWords(settingsWords)
  const lock = useChangeLock(shopId, 'inbox:manage')
  const save = useChange(inboxApi, 'PUT /shops/:shopId/inbox-settings', {
    call: (body: InboxSettings) => ({ params: { shopId }, body }),
    saw: settings,
    keepAs: settingsQuery(shopId),
    onAnswer: (answer) => {
      form.settle(answer)
    },
    said: t('saved'),
  })
  const form = useForm<InboxSettings>({ initial: settings, lock, change: save })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <Card title={t('replies')}>
          <ReplyFields form={form} shopId={shopId} />
        </Card>
        <Card title={t('labels')}>
          <LabelFields form={form} />
        </Card>
        <Card title={t('hours')}>
          <HoursFields form={form} />
        </Card>
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
