import { Text, useWords } from '@langraan/ui'
import { IconLock, IconSearch, IconShoppingBag } from '@langraan/ui/icons'

import type { ShopDraft } from '../../contract.ts'
import { ShopPicture } from '../shop-picture.tsx'
import { draftLogoUrl } from '../shops-api.ts'
import type { Logos } from './logo-field.tsx'
import styles from './shop-preview.module.css'
import { shopStepWords } from './steps/shop-step-words.ts'
import { usePictureAddress } from './use-picture-address.ts'
import type { WizardValues } from './wizard-values.ts'

export type ShopPreviewProps = {
  readonly values: WizardValues
  readonly draft: ShopDraft
  readonly logos: Logos
  /** The address of the site, once there is one. */
  readonly host?: string
}

/** A small drawing of the shop's site with what is known so far. A picture of it, not the thing itself. */
export function ShopPreview({ values, draft, logos, host }: ShopPreviewProps) {
  const t = useWords(shopStepWords)
  const logo = usePictureAddress(logos.logo) ?? draftLogoUrl(draft, 'logo')
  const square = usePictureAddress(logos.square) ?? draftLogoUrl(draft, 'square')
  const name = values.name.trim()
  return (
    <div className={styles.preview}>
      <Text as="p" size="sm" tone="third">
        {t('preview')}
      </Text>
      <div aria-hidden className={styles.window}>
        <div className={styles.address}>
          <IconLock size={14} />
          <span>{host ?? '…'}</span>
        </div>
        <div className={styles.head}>
          {logo ? (
            <img alt="" className={styles.logo} src={logo} />
          ) : (
            <ShopPicture name={name} size="md" src={square} />
          )}
          {!logo && <span className={styles.name}>{name === '' ? t('previewName') : name}</span>}
          <IconShoppingBag size={18} />
        </div>
        <div className={styles.search}>
          <IconSearch size={14} />
          {t('previewSearch')}
        </div>
        <div className={styles.goods}>
          {[1, 2, 3, 4].map((product) => (
            <span className={styles.product} key={product}>
              <span className={styles.line} />
              <span className={styles.price} />
            </span>
          ))}
        </div>
        {(values.phone !== '' || values.lineId !== '') && (
          <div className={styles.contact}>
            {[values.phone, values.lineId && `LINE ${values.lineId}`].filter(Boolean).join(' · ')}
          </div>
        )}
      </div>
    </div>
  )
}
