import { useState } from 'react'
import { initials, initialsTone } from '#shared/format/initials.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import classes from './avatar.module.css'
import { detectLang } from './text/detect-lang.ts'

type Size = keyof typeof sizesInPx

type AvatarProps = {
  name: string
  /** Determines the colour of the initials: the human id. */
  seed: string
  photo?: string | null
  size?: Size
}

const sizesInPx = { s: 40, m: 64, xl: 104 }

/** A person's photo, or the initials. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, seed, photo, size = 'm' }: AvatarProps) {
  const letters = initials(name)
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-tone={initialsTone(seed)}
      aria-hidden="true"
      lang={detectLang(letters)}
    >
      {letters}
      {photo && <Photo key={photo} src={size === 'xl' ? photo : thumbnailUrl(photo)} size={size} />}
    </span>
  )
}

/** Covers the initials; removed if it does not load. */
function Photo({ src, size }: { src: string; size: Size }) {
  const [isBroken, setBroken] = useState(false)
  // Loading may have failed before hydration, when no error event follows.
  const findBroken = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }
  if (isBroken) return null
  return (
    <img
      ref={findBroken}
      src={src}
      alt=""
      width={sizesInPx[size]}
      height={sizesInPx[size]}
      // The large one is at the top of its page.
      loading={size === 'xl' ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
