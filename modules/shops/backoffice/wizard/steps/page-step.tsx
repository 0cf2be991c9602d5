import { ApiError } from '@langraan/http/client'
import { Avatar, Button, Card, Mark, Note, Text, useWords } from '@langraan/ui'
import { useChange, useSending } from '@langraan/ui/change'
import { IconCircleCheck } from '@langraan/ui/icons'

import type { ShopDraft } from '../../../contract.ts'
import { shopsApi } from '../../shops-api.ts'
import { pageStepWords } from './page-step-words.ts'
import styles from './page-step.module.css'
import { ReviewCard } from '../review-card.tsx'
import { StepHead } from './step-head.tsx'
import type { WizardForm } from '../use-wizard.ts'
import wizard from '../wizard.module.css'

export type PageStepProps = {
  readonly form: WizardForm
  readonly storefrontHost: string | undefined
  readonly draft: ShopDraft
  readonly onDraft: (draft: ShopDraft) => void
  readonly askFacebook: () => Promise<string | undefined>
}

function FacebookMark() {
  return <Mark code="facebook" size={20} />
}

/** The person's pages, asked with a token that lives as long as this page is shown. */
function usePages({ draft, onDraft, askFacebook }: PageStepProps) {
  const t = useWords(pageStepWords)
  const { draftId } = draft
  const ask = useSending(async () => {
    const accessToken = await askFacebook()
    if (accessToken === undefined) throw new Error(t('refused'))
    const { items } = await shopsApi('POST /shop-drafts/:draftId/page-candidates', {
      params: { draftId },
      body: { accessToken },
    })
    return { accessToken, items }
  })
  const choose = useChange(shopsApi, 'PUT /shop-drafts/:draftId/page', {
    call: (pageId: string) => ({
      params: { draftId },
      body: { accessToken: ask.data?.accessToken ?? '', pageId },
    }),
    onDone: (saved) => {
      ask.reset()
      onDraft(saved)
    },
  })
  return { ask, choose }
}

type Pages = ReturnType<typeof usePages>

/** What went wrong, in the server's words where it has some. */
function Trouble({ error }: { readonly error: Error | null }) {
  const t = useWords(pageStepWords)
  if (!error) return null
  const known = error instanceof ApiError || error.message === t('refused')
  return (
    <Note announce="alert" tone="amber">
      {known ? error.message : t('failed')}
    </Note>
  )
}

/** One line per page, each with its own button. */
function Candidates({ ask, choose }: Pages) {
  const t = useWords(pageStepWords)
  const items = ask.data?.items ?? []
  if (items.length === 0) {
    return (
      <Note title={t('none')} tone="amber">
        {t('noneHint')}
      </Note>
    )
  }
  return (
    <>
      <h3>{t('choose')}</h3>
      <ul className={styles.pages}>
        {items.map(({ pageId, name, pictureUrl }) => (
          <li className={styles.page} key={pageId}>
            <Avatar name={name} size="lg" src={pictureUrl} />
            <span className={styles.name} id={`page-${pageId}`}>
              {name}
            </span>
            <Button
              busy={choose.isPending && choose.variables === pageId}
              disabled={choose.isPending && choose.variables !== pageId}
              onClick={() => choose.mutate(pageId)}
            >
              {t('use')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page that is connected, and the way to another. */
function Connected({
  name,
  onChange,
  busy,
}: {
  readonly name: string
  readonly onChange: () => void
  readonly busy: boolean
}) {
  const t = useWords(pageStepWords)
  return (
    <div className={styles.connected}>
      <Mark code="facebook" size={40} />
      <span className={styles.name}>
        <Text as="div" weight="medium">
          {t('connected', { name })}
        </Text>
        <Text as="div" className={styles.done} size="sm" tone="good">
          <IconCircleCheck aria-hidden size={16} />
          {t('connectedHint')}
        </Text>
      </span>
      <Button busy={busy} onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  )
}

/** Step 4: the Facebook page the shop sells with. May be skipped. */
export function PageStep(props: PageStepProps) {
  const t = useWords(pageStepWords)
  const pages = usePages(props)
  const { ask, choose } = pages
  const { page } = props.draft
  const begin = (): void => ask.mutate()
  return (
    <>
      <StepHead title={t('title')}>{t('lead')}</StepHead>
      <div className={wizard.columns}>
        <Card title={t('cardTitle')}>
          <div aria-live="polite" className={styles.body}>
            {page && <Connected busy={ask.isPending} name={page.name} onChange={begin} />}
            {!page && !ask.data && (
              <div className={styles.ask}>
                <Text as="div" weight="medium">
                  {t('askTitle')}
                </Text>
                <Text as="p" tone="second">
                  {t('ask')}
                </Text>
                <Button busy={ask.isPending} icon={FacebookMark} onClick={begin} size="lg">
                  {t('connect')}
                </Button>
              </div>
            )}
            {ask.data && <Candidates {...pages} />}
            <Trouble error={choose.error ?? ask.error} />
          </div>
        </Card>
        <aside className={wizard.aside}>
          <ReviewCard
            pageName={page?.name}
            storefrontHost={props.storefrontHost}
            values={props.form.values}
          />
        </aside>
      </div>
    </>
  )
}
