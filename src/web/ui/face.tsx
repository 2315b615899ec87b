import { initials, initialsTone } from '#shared/initials.ts'
import classes from './face.module.css'
import { langOf } from './lang.ts'

type FaceProps = {
  name: string
  /** Keeps the colour of one person's initials the same on every screen: the human id. */
  seed: string
  photo?: string | null
  size?: 's' | 'm' | 'xl'
}

const pixels = { s: 40, m: 64, xl: 104 }

/** A person's photo in a soft square, or the initials; the name stands beside it, so it is silent. */
export function Face({ name, seed, photo, size = 'm' }: FaceProps) {
  const letters = initials(name)
  return (
    <span
      className={classes.face}
      data-size={size}
      data-tone={initialsTone(seed)}
      aria-hidden="true"
      lang={langOf(letters)}
    >
      {letters}
      {photo && <img src={photo} alt="" width={pixels[size]} height={pixels[size]} loading="lazy" decoding="async" />}
    </span>
  )
}
