import { useState } from 'react'
import { initials, initialsTone } from '#shared/initials.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import classes from './avatar.module.css'
import { detectLang } from './detect-lang.ts'

type FaceProps = {
  name: string
  /** Keeps the colour of one person's initials the same on every screen: the human id. */
  seed: string
  photo?: string | null
  size?: 's' | 'm' | 'xl'
}

const pixels = { s: 40, m: 64, xl: 104 }

/** A person's photo in a soft square, or the initials; the name stands beside it, so it is silent. */
export function Avatar({ name, seed, photo, size = 'm' }: FaceProps) {
  const letters = initials(name)
  return (
    <span
      className={classes.face}
      data-size={size}
      data-tone={initialsTone(seed)}
      aria-hidden="true"
      lang={detectLang(letters)}
    >
      {letters}
      {photo && <Photo key={photo} src={size === 'xl' ? photo : thumbnailUrl(photo)} pixels={pixels[size]} />}
    </span>
  )
}

/** Lies over the initials, and gives way to them when it does not load. */
function Photo({ src, pixels }: { src: string; pixels: number }) {
  const [isBroken, setBroken] = useState(false)
  // It may have failed before this script took over, when no error event comes any more.
  const findBroken = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }
  if (isBroken) return null
  return (
    <img
      ref={findBroken}
      src={src}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
