import { Card, Segmented, Stack, Text, useWords } from '@langraan/ui'
import { Checkbox, TextField } from '@langraan/ui/forms'
import { cardSizes, isFacebookUrl, layouts, type ShopTheme } from '../rules/rules.ts'
import type { PartProps } from './theme-draft.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'
import { TwoLanguages } from './two-languages.tsx'

/** How goods are laid out wherever there are several. */
export function GoodsCard({ theme, change }: PartProps) {
  const t = useWords(themeWords)
  return (
    <Card title={t('goods')}>
      <div className={styles.two}>
        <Stack gap={2}>
          <Text weight="medium">{t('layout')}</Text>
          <Segmented
            label={t('layout')}
            onChange={(layout) => change({ layout })}
            options={layouts.map((layout) => ({ value: layout, label: t(layout) }))}
            value={theme.layout}
          />
        </Stack>
        <Stack gap={2}>
          <Text weight="medium">{t('cards')}</Text>
          <Segmented
            label={t('cards')}
            onChange={(cards) => change({ cards })}
            options={cardSizes.map((cards) => ({ value: cards, label: t(cards) }))}
            value={theme.cards}
          />
        </Stack>
      </div>
    </Card>
  )
}

/** What stands above and below every page, and where the shop is reached. */
export function WordsCard({ theme, change }: PartProps) {
  const t = useWords(themeWords)
  const { contact } = theme
  const changeContact = (part: Partial<ShopTheme['contact']>) => change({ contact: { ...contact, ...part } })
  return (
    <Card title={t('words')}>
      <Stack>
        <TwoLanguages
          help={t('announcementHelp')}
          label={t('announcement')}
          maxLength={140}
          onChange={(announcement) => change({ announcement })}
          value={theme.announcement}
        />
        <TwoLanguages
          isLong
          label={t('footer')}
          maxLength={500}
          onChange={(footer) => change({ footer })}
          value={theme.footer}
        />
        <TextField
          error={isFacebookUrl(contact.facebookUrl.trim()) ? undefined : t('facebookWrong')}
          label={t('facebook')}
          maxLength={300}
          onChange={(facebookUrl) => changeContact({ facebookUrl })}
          optional
          type="url"
          value={contact.facebookUrl}
        />
        <TextField
          help={t('lineHelp')}
          label={t('line')}
          maxLength={60}
          onChange={(lineId) => changeContact({ lineId })}
          optional
          value={contact.lineId}
        />
        <Checkbox
          checked={contact.showsPhone}
          label={t('showsPhone')}
          onChange={(showsPhone) => changeContact({ showsPhone })}
        />
      </Stack>
    </Card>
  )
}
