import {
  Avatar,
  Button,
  Chip,
  ConfirmDialog,
  DateTime,
  Mark,
  Note,
  notify,
  Stack,
  Text,
  type Tone,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { SwitchField } from '@langraan/ui/forms'
import { useState } from 'react'
import type { Channel } from '../../contract.ts'
import { inboxApi } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { channelsWords } from './channels-words.ts'

const tones: Readonly<Record<Channel['state'], Tone>> = {
  connected: 'green',
  connecting: 'amber',
  reconnect: 'red',
  disconnected: 'grey',
}

const CHANNELS = ['GET /shops/:shopId/channels'] as const

type ChannelRowProps = {
  readonly channel: Channel
  readonly shopId: string
  readonly lock: string | undefined
  readonly onAgain: () => void
}

/** One page or account: whether it works, since when something came, what is left of the month, and what to do. */
export function ChannelRow({ channel, shopId, lock, onAgain }: ChannelRowProps) {
  const t = useWords(channelsWords)
  const params = { shopId, channelId: channel.channelId }
  const [leaving, setLeaving] = useState(false)
  const test = useChange(inboxApi, 'POST /shops/:shopId/channels/:channelId/trials', {
    call: { params },
    refresh: CHANNELS,
    failure: 'toast',
    onDone: ({ trouble }) =>
      notify(trouble === null ? 'success' : 'warning', t(trouble === null ? 'tested' : 'testedBad')),
  })
  const leave = useChange(inboxApi, 'POST /shops/:shopId/channels/:channelId/disconnection', {
    call: { params },
    refresh: 'everything',
    onDone: () => setLeaving(false),
  })
  const isLost = channel.state === 'reconnect' || channel.trouble === 'webhook_off'
  return (
    <div className={styles.channelRow}>
      <Avatar name={channel.name} size="lg" src={channel.pictureUrl} />
      <div className={styles.who}>
        <b>
          <Mark code={channel.provider} size={20} /> {channel.name} {channel.handle}
        </b>
        <Facts channel={channel} />
      </div>
      <Chip tone={tones[channel.state]}>{t(channel.state)}</Chip>
      {isLost && (
        <Button disabledReason={lock} onClick={onAgain} size="sm" variant="primary">
          {t('again')}
        </Button>
      )}
      <Button busy={test.isPending} onClick={() => test.mutate()} size="sm">
        {t('test')}
      </Button>
      <Button disabledReason={lock} onClick={() => setLeaving(true)} size="sm" variant="quiet">
        {t('letGo')}
      </Button>
      {channel.provider === 'facebook' && <HidesPhones channel={channel} lock={lock} shopId={shopId} />}
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('letGo')}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={() => leave.mutateAsync()}
        open={leaving}
        title={t('letGoTitle', { name: channel.name })}
      >
        {t('letGoBody')}
      </ConfirmDialog>
    </div>
  )
}

function Facts({ channel }: Pick<ChannelRowProps, 'channel'>) {
  const t = useWords(channelsWords)
  const { provider, lastEventAt, trouble, missingPermissions, isAnsweredElsewhere } = channel
  return (
    <Stack gap={1}>
      <Text as="span" size="sm" tone="second">
        {lastEventAt === null ? (
          t('noEvent')
        ) : (
          <>
            {t('lastEvent')} <DateTime at={lastEventAt} />
          </>
        )}
        {provider === 'line' && ` · ${quotaText(t, channel)}`}
      </Text>
      {trouble !== null && <Note tone={trouble === 'quota_used' ? 'amber' : 'red'}>{t(trouble)}</Note>}
      {missingPermissions.length > 0 && (
        <Note tone="amber">{t('missing', { names: missingPermissions.join(', ') })}</Note>
      )}
      {isAnsweredElsewhere && (
        <Text as="span" size="sm" tone="second">
          {t('elsewhere')}
        </Text>
      )}
    </Stack>
  )
}

function quotaText(t: ReturnType<typeof useWords<(typeof channelsWords)['th']>>, { quota }: Channel): string {
  if (quota === null) return t('quotaUnknown')
  return quota.limit === null
    ? t('quotaFree', { used: quota.used })
    : t('quota', { used: quota.used, limit: quota.limit })
}

function HidesPhones({ channel, shopId, lock }: Omit<ChannelRowProps, 'onAgain'>) {
  const t = useWords(channelsWords)
  const change = useChange(inboxApi, 'PATCH /shops/:shopId/channels/:channelId', {
    call: (hidesPhones: boolean) => ({
      params: { shopId, channelId: channel.channelId },
      body: { hidesPhones },
    }),
    refresh: CHANNELS,
    failure: 'toast',
  })
  return (
    <SwitchField
      checked={channel.hidesPhones}
      disabled={lock !== undefined || change.isPending}
      label={t('hidesPhones')}
      onChange={(wanted) => change.mutate(wanted)}
    />
  )
}
