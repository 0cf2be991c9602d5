import {
  Button,
  ChangedNote,
  ConfirmDialog,
  FailureState,
  notify,
  Row,
  Segmented,
  SkeletonLines,
  Stack,
  Text,
  useStuckBar,
  useWords,
} from '@langraan/ui'
import { IconExternalLink } from '@langraan/ui/icons'
import { LogosCard, useShopLogos } from '@langraan/shops/backoffice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThemeState } from '../contract.ts'
import { themeFaults } from '../rules/rules.ts'
import { ColourCard } from './colour-card.tsx'
import { FrontCard } from './front-card.tsx'
import { GoodsCard, WordsCard } from './goods-card.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'
import {
  type DraftPhase,
  isThemeChanged,
  type ThemeDraft,
  themeQuery,
  useThemeDraft,
} from './use-theme-draft.ts'

export type SiteThemeProps = {
  readonly shopId: string
  /** Why the reader cannot change it; from whoever knows the shop. */
  readonly lock?: string | undefined
}

/** How the shop's site looks: a form, and the site beside it as it will be. */
export function SiteTheme({ shopId, lock }: SiteThemeProps) {
  const t = useWords(themeWords)
  const loaded = useQuery({ ...themeQuery(shopId), refetchOnWindowFocus: false, staleTime: 0 })
  if (loaded.isError)
    return (
      <FailureState failure={loaded.error} onRetry={() => void loaded.refetch()} title={t('loadFailed')} />
    )
  // The editor begins with what it is given: what was read at an earlier visit may have been changed since.
  if (loaded.isPending || !loaded.isFetchedAfterMount) return <SkeletonLines count={8} />
  return <Editor key={shopId} loaded={loaded.data} lock={lock} shopId={shopId} />
}

function Editor({ shopId, lock, loaded }: SiteThemeProps & { readonly loaded: ThemeState }) {
  const t = useWords(themeWords)
  const draft = useThemeDraft(shopId, loaded)
  const [shown, setShown] = useState<'edit' | 'preview'>('edit')
  const { theme, change, state } = draft
  const logos = useShopLogos(shopId)
  return (
    <div className={styles.editor} data-shown={shown}>
      <div className={styles.switch}>
        <Segmented
          label={t('show')}
          onChange={setShown}
          options={[
            { value: 'edit', label: t('edit') },
            { value: 'preview', label: t('preview') },
          ]}
          value={shown}
        />
      </div>
      <PublishBar draft={draft} lock={lock} />
      <fieldset className={styles.form} disabled={lock !== undefined}>
        <Stack>
          <LogosCard ground={theme.headGround} lock={lock} shopId={shopId} />
          <ColourCard change={change} theme={theme} />
          <FrontCard change={change} picks={state.picks} shopId={shopId} theme={theme} />
          <GoodsCard change={change} theme={theme} />
          <WordsCard change={change} theme={theme} />
        </Stack>
      </fieldset>
      <ThemePreview
        previewUrl={state.previewUrl}
        scheme={theme.scheme}
        shown={logos && `${logos.wide} ${logos.square}`}
      />
    </div>
  )
}

const told = {
  same: 'published',
  kept: 'kept',
  saving: 'saving',
  invalid: 'invalid',
  failed: 'saveFailed',
  refused: 'saveRefused',
  changed: 'chooseFirst',
} as const

const standing = ({ phase, isRestored }: ThemeDraft) =>
  isRestored && (phase === 'saving' || phase === 'kept') ? 'restored' : told[phase]

/** How the draft stands, and what can be done with it. */
function PublishBar({ draft, lock }: { readonly draft: ThemeDraft; readonly lock: string | undefined }) {
  const t = useWords(themeWords)
  const bar = useStuckBar<HTMLDivElement>()
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    try {
      await draft.publish()
      notify('success', t('publishedNow'))
    } catch (error) {
      // What was changed elsewhere is told above the form, with the choice.
      if (!isThemeChanged(error)) notify('error', error instanceof Error ? error.message : t('saveFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.bar} ref={bar}>
      <Text size="sm" tone="second">
        <span aria-live="polite">{t(standing(draft), { reason: draft.refusal ?? '' })}</span>
      </Text>
      <Row wrap>
        <Button href={draft.state.siteUrl} icon={IconExternalLink} size="sm" newTab variant="quiet">
          {t('openSite')}
        </Button>
        <Discard draft={draft} lock={lock} />
        <Button
          busy={busy}
          disabledReason={lock ?? useReasonNotTo(draft)}
          onClick={() => void publish()}
          variant="primary"
        >
          {t('publish')}
        </Button>
      </Row>
      {draft.phase === 'changed' && (
        <div className={styles.changed}>
          <ChangedNote
            onKeepMine={draft.keepMine}
            onTakeNewest={draft.takeTheirs}
            text={t('changedText')}
            title={t('changedTitle')}
          />
        </div>
      )}
    </div>
  )
}

/** Why there is nothing to publish; nothing where there is. */
function useReasonNotTo({ theme, phase }: ThemeDraft): string | undefined {
  const t = useWords(themeWords)
  if (phase === 'changed') return t('chooseFirst')
  if (phase === 'invalid') return t('invalid')
  if (phase === 'same') return t('nothingNew')
  const [fault] = themeFaults(theme)
  return fault && t(fault.code, { ratio: fault.ratio })
}

const HAS_DRAFT: ReadonlySet<DraftPhase> = new Set(['kept', 'saving', 'failed', 'refused', 'invalid'])

function Discard({ draft, lock }: { readonly draft: ThemeDraft; readonly lock: string | undefined }) {
  const t = useWords(themeWords)
  const [asking, setAsking] = useState(false)
  const reason = draft.phase === 'changed' ? t('chooseFirst') : t('nothingNew')
  const discard = async () => {
    try {
      await draft.discard()
      notify('success', t('discarded'))
    } catch (error) {
      // The dialog goes: the choice is behind it.
      if (!isThemeChanged(error)) throw error
    }
  }
  return (
    <>
      <Button
        disabledReason={lock ?? (HAS_DRAFT.has(draft.phase) ? undefined : reason)}
        onClick={() => setAsking(true)}
        size="sm"
      >
        {t('discard')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keepDraft')}
        confirmLabel={t('discard')}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        open={asking}
        title={t('discardTitle')}
      >
        {t('discardText')}
      </ConfirmDialog>
    </>
  )
}
