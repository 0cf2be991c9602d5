import { Button, Card, Chip, DateTime, HiddenText, joinClasses, Text, useWords } from '@langraan/ui'
import { IconChevronRight, IconTrash } from '@langraan/ui/icons'

import type { ShopDraft } from '../contract.ts'
import { draftPath } from './addresses.ts'
import { overviewWords } from './overview-words.ts'
import styles from './overview.module.css'
import { ShopPicture } from './shop-picture.tsx'
import { shopWords, stepKeys } from './shop-words.ts'
import { draftLogoUrl } from './shops-api.ts'

export type DraftCardProps = {
  readonly draft: ShopDraft
  readonly onDiscard: (draftId: string, name: string) => void
}

/** A shop that was begun and not finished: how far it got, and the way back into the wizard. */
export function DraftCard({ draft, onDiscard }: DraftCardProps) {
  const t = useWords(overviewWords)
  const words = useWords(shopWords)
  const { name: typed = '', subdomain = '' } = draft.fields
  const name = typed === '' ? t('draftUnnamed') : typed
  const stepName = words(stepKeys[draft.step - 1] ?? 'stepShop')
  return (
    <Card className={styles.card} look="draft">
      <div className={styles.who}>
        <ShopPicture name="" src={draftLogoUrl(draft, 'square') ?? draftLogoUrl(draft, 'logo')} />
        <div className={styles.words}>
          <h2 className={styles.name} title={name}>
            {name}
          </h2>
          <Text as="p" size="sm" tone="third">
            {subdomain === '' ? t('draftNoDomain') : subdomain}
          </Text>
          <div className={styles.chips}>
            <Chip tone="outline">{t('draft')}</Chip>
          </div>
        </div>
      </div>
      <div className={styles.standing}>
        <div aria-hidden className={styles.track}>
          {stepKeys.map((key, index) => (
            <span className={joinClasses(styles.leg, index < draft.step && styles.legDone)} key={key} />
          ))}
        </div>
        <Text as="p" size="sm" tone="second">
          {t('draftAt', { step: draft.step, name: stepName })} · {t('draftSaved')}{' '}
          <DateTime at={draft.updatedAt} />
        </Text>
      </div>
      <div className={styles.foot}>
        <Button icon={IconTrash} onClick={() => onDiscard(draft.draftId, name)} variant="quiet">
          {t('draftDrop')}
          <HiddenText> {name}</HiddenText>
        </Button>
        <Button href={draftPath(draft.draftId)} iconEnd={IconChevronRight}>
          {t('draftGo')}
          <HiddenText> {name}</HiddenText>
        </Button>
      </div>
    </Card>
  )
}
