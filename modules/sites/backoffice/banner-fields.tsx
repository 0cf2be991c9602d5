import { ChoosePictures } from '@langraan/catalog/backoffice'
import { Button, Row, SkeletonLines, Stack, Text, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconPhoto } from '@langraan/ui/icons'
import { Suspense, useState } from 'react'
import { isBannerLink, type ShopTheme } from '../rules/rules.ts'
import type { PartProps } from './theme-draft.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'
import { TwoLanguages } from './two-languages.tsx'

type BannerFieldsProps = PartProps & { readonly shopId: string }

const PICTURE_WIDTH = 480

/** The banner's picture, where it leads, and what it shows in words. */
export function BannerFields({ shopId, theme, change }: BannerFieldsProps) {
  const t = useWords(themeWords)
  const { banner } = theme
  const changeBanner = (part: Partial<ShopTheme['banner']>) => change({ banner: { ...banner, ...part } })
  return (
    <Stack>
      <BannerPicture
        onChange={(pictureId) => changeBanner({ pictureId })}
        pictureId={banner.pictureId}
        shopId={shopId}
      />
      {banner.pictureId !== null && (
        <>
          <TextField
            error={isBannerLink(banner.link.trim()) ? undefined : t('bannerLinkWrong')}
            help={t('bannerLinkHelp')}
            label={t('bannerLink')}
            maxLength={500}
            onChange={(link) => changeBanner({ link })}
            value={banner.link}
          />
          <TwoLanguages
            help={t('bannerAltHelp')}
            label={t('bannerAlt')}
            maxLength={140}
            onChange={(alt) => changeBanner({ alt })}
            value={banner.alt}
          />
        </>
      )}
    </Stack>
  )
}

type BannerPictureProps = {
  readonly shopId: string
  readonly pictureId: string | null
  readonly onChange: (pictureId: string | null) => void
}

function BannerPicture({ shopId, pictureId, onChange }: BannerPictureProps) {
  const t = useWords(themeWords)
  const [choosing, setChoosing] = useState(false)
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('bannerPicture')}</Text>
      {pictureId !== null && (
        <img
          alt=""
          className={styles.banner}
          src={`/api/v1/shops/${shopId}/pictures/${pictureId}?width=${PICTURE_WIDTH}`}
        />
      )}
      <Row wrap>
        <Button icon={IconPhoto} onClick={() => setChoosing(true)} size="sm">
          {pictureId === null ? t('chooseBanner') : t('changeBanner')}
        </Button>
        {pictureId !== null && (
          <Button onClick={() => onChange(null)} size="sm" variant="quiet">
            {t('removeBanner')}
          </Button>
        )}
      </Row>
      <Text size="xs" tone="third">
        {t('bannerHelp')}
      </Text>
      {choosing && (
        <Suspense fallback={<SkeletonLines count={3} />}>
          <ChoosePictures
            chosen={pictureId === null ? [] : [pictureId]}
            most={1}
            onChoose={([chosen]) => {
              onChange(chosen ?? null)
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
            shopId={shopId}
          />
        </Suspense>
      )}
    </Stack>
  )
}
