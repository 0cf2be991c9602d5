import { Avatar, Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange, useSending } from '@langraan/ui/change'
import { inboxApi } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { channelsWords } from './channels-words.ts'

type PageDialogProps = {
  readonly shopId: string
  readonly askFacebook: () => Promise<string | undefined>
  readonly onClose: () => void
}

type Candidate = {
  pageId: string
  name: string
  pictureUrl: string
  missingTasks: string[]
  connectedTo: 'this' | 'other' | null
}

/** Facebook's window first, then one of the pages; what is missing is named beside each. */
export function PageDialog({ shopId, askFacebook, onClose }: PageDialogProps) {
  const t = useWords(channelsWords)
  const ask = useSending(async () => {
    const accessToken = await askFacebook()
    if (accessToken === undefined) throw new Error(t('pageRefused'))
    const answer = await inboxApi('POST /shops/:shopId/channels/page-candidates', {
      params: { shopId },
      body: { accessToken },
    })
    return { accessToken, ...answer }
  })
  const connect = useChange(inboxApi, 'POST /shops/:shopId/channels/pages', {
    once: true,
    call: (pageId: string) => ({
      params: { shopId },
      body: { accessToken: ask.data?.accessToken ?? '', pageId },
    }),
    refresh: 'everything',
    said: ({ name }) => t('connectedToast', { name }),
    onDone: onClose,
  })
  const error = connect.error ?? ask.error
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      onClose={onClose}
      open
      title={t('pageDialog')}
    >
      <Stack gap={3}>
        {error && (
          <Note announce="alert" tone="amber">
            {error.message}
          </Note>
        )}
        {ask.data ? (
          <Candidates
            busyWith={connect.isPending ? connect.variables : undefined}
            items={ask.data.items}
            missing={ask.data.missingPermissions}
            onChoose={(pageId) => connect.mutate(pageId)}
          />
        ) : (
          <>
            <Text as="p">{t('pageAsk')}</Text>
            <Button busy={ask.isPending} onClick={() => ask.mutate()} variant="primary">
              {t('pageOpen')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  )
}

type CandidatesProps = {
  readonly items: readonly Candidate[]
  readonly missing: readonly string[]
  readonly busyWith: string | undefined
  readonly onChoose: (pageId: string) => void
}

function Candidates({ items, missing, busyWith, onChoose }: CandidatesProps) {
  const t = useWords(channelsWords)
  if (items.length === 0) return <Note tone="amber">{t('pageNone')}</Note>
  return (
    <>
      {missing.length > 0 && <Note tone="amber">{t('missing', { names: missing.join(', ') })}</Note>}
      <ul className={styles.orders}>
        {items.map(({ pageId, name, pictureUrl, missingTasks, connectedTo }) => (
          <li className={styles.channelRow} key={pageId}>
            <Avatar name={name} size="lg" src={pictureUrl} />
            <span className={styles.who}>
              <b>{name}</b>
              <span className={styles.hint}>
                {connectedTo === 'other' && t('pageElsewhere')}
                {connectedTo === 'this' && t('pageHere')}
                {missingTasks.length > 0 && t('pageTasks', { names: missingTasks.join(', ') })}
              </span>
            </span>
            <Button
              busy={busyWith === pageId}
              disabled={connectedTo === 'other' || missingTasks.length > 0}
              onClick={() => onChoose(pageId)}
            >
              {t(connectedTo === 'this' ? 'again' : 'pageUse')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
