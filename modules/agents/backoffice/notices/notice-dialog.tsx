import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote, Select, TextArea, TextField, useForm } from '@langraan/ui/forms'
import type { AgentNotices } from '../../contract.ts'
import { LONGEST_NOTICE, LONGEST_NOTICE_SUBJECT, reachOf } from '../../rules/rules.ts'
import { ABOUT_AGENTS, agentsApi, useLevels } from '../agents-api.ts'
import { noticesWords } from './notices-words.ts'

type Props = {
  readonly shopId: string
  readonly reach: AgentNotices['reach']
  readonly onClose: () => void
}

const ALL = 'all'
const initial = { subject: '', body: '', levelId: ALL, toPaused: false }
type Values = typeof initial

const levelOf = (chosen: string): string | null => (chosen === ALL ? null : chosen)

/** Tells agents something; whom it reaches is said before it is sent. */
export function NoticeDialog({ shopId, reach, onClose }: Props) {
  const t = useWords(noticesWords)
  const levels = useLevels(shopId)
  const write = useChange(agentsApi, 'POST /shops/:shopId/agent-notices', {
    once: true,
    call: ({ levelId, ...values }: Values) => ({
      params: { shopId },
      body: { ...values, levelId: levelOf(levelId) },
    }),
    refresh: ABOUT_AGENTS,
    said: t('sent'),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial,
    draftKey: `agent-notice.${shopId}`,
    validate: ({ subject, body }) => ({
      ...(subject.trim() === '' && { subject: t('subjectMissing') }),
      ...(body.trim() === '' && { body: t('bodyMissing') }),
    }),
    change: write,
  })
  const { levelId, toPaused } = form.values
  const { count, mailCount } = reachOf(reach, { levelId: levelOf(levelId), toPaused })
  const { value: isToPaused, ...paused } = form.field('toPaused')
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={form.phase === 'sending'}
            disabledReason={count === 0 ? t('reachNone') : undefined}
            onClick={() => void form.submit()}
            variant="primary"
          >
            {t('send')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('write')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <Select
            label={t('to')}
            options={[
              { value: ALL, label: t('toAll') },
              ...levels.map((level) => ({ value: level.levelId, label: level.name })),
            ]}
            {...form.field('levelId')}
          />
          <Checkbox checked={isToPaused} label={t('toPaused')} {...paused} />
          <TextField label={t('subject')} maxLength={LONGEST_NOTICE_SUBJECT} {...form.field('subject')} />
          <TextArea label={t('body')} maxLength={LONGEST_NOTICE} rows={6} {...form.field('body')} />
          <Note tone={count === 0 ? 'amber' : 'blue'}>
            {count === 0 ? t('reachNone') : t('reach', { count, mails: mailCount })}
          </Note>
          <Text as="p" size="sm" tone="third">
            {t('once')}
          </Text>
        </Stack>
      </form>
    </Modal>
  )
}
