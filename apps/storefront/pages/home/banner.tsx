import type { HomePage } from './content.ts'
import { pictureHref } from '../../parts/page-context.ts'
import type { InHome } from './words.ts'

/** The picture that greets, which may lead somewhere. It is what a shopper waits for, so it comes first. */
export function Banner({ here, banner }: { here: InHome; banner: NonNullable<HomePage['banner']> }) {
  const picture = (
    <img
      alt={banner.alt}
      className="banner"
      decoding="async"
      fetchPriority="high"
      height="600"
      src={pictureHref(here, banner.pictureId)}
      width="1600"
    />
  )
  if (banner.href === undefined) return <div className="home-part">{picture}</div>
  return (
    <a
      aria-label={banner.alt === '' ? here.words.seeAll : undefined}
      className="banner-link"
      href={banner.href}
    >
      {picture}
    </a>
  )
}
