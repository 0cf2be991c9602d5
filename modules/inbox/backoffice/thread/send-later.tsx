import { formatDate } from '@langraan/thai'
import { Button, IconButton, Modal, Stack, useLanguage, useWords } from '@langraan/ui'
import { DateField, TimeField, useForm } from '@langraan/ui/forms'
import { IconClock } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import { useState } from 'react'
import { useNow } from '../use-now.ts'
import { composerWords } from './composer-words.ts'
import { laterTimes, momentOf } from './snooze-times.ts'

type SendLaterProps = { readonly disabled: boolean; readonly onSend: (at: string) => void }

/** Sends what is written at another time: a usual one, or a chosen one. */
export function SendLater({ disabled, onSend }: SendLaterProps) {
  const t = useWords(composerWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <DropMenu
        entries={[
          { kind: 'heading', key: 'head', label: t('sendLater') },
          ...laterTimes(now).map(({ key, at }) => ({
            key,
            label: t(key),
            detail: formatDate(new Date(at), { language, style: 'dateTime' }),
            onSelect: () => onSend(at),
          })),
          { key: 'choose', label: t('laterChoose'), onSelect: () => setChoosing(true) },
        ]}
        target={<IconButton disabled={disabled} icon={IconClock} label={t('sendLater')} />}
      />
      {isChoosing && (
        <ChooseTime
          onChoose={(at) => {
            setChoosing(false)
            onSend(at)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

type ChooseTimeProps = { readonly onChoose: (at: string) => void; readonly onClose: () => void }

function ChooseTime({ onChoose, onClose }: ChooseTimeProps) {
  const t = useWords(composerWords)
  const now = useNow(60_000)
  const problemOf = (day: string, time: string): Record<string, string> => {
    if (day === '') return { day: t('laterDayMissing') }
    const at = momentOf(day, time)
    return at === undefined || Date.parse(at) <= now ? { time: t('laterPast') } : {}
  }
  const form = useForm<{ day: string; time: string }>({
    initial: { day: '', time: '09:00' },
    validate: ({ day, time }) => problemOf(day, time),
    onSubmit: ({ day, time }) => {
      const at = momentOf(day, time)
      if (at !== undefined) onChoose(at)
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => void form.submit()} variant="primary">
            {t('laterKeep')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('sendLater')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <DateField label={t('laterDay')} {...form.field('day')} />
          <TimeField label={t('laterTime')} {...form.field('time')} />
        </Stack>
      </form>
    </Modal>
  )
}
