import classes from './illustrations.module.css'

/** Illustration of empty states: an open book with an unfinished stitch. */
export function EmptyIllustration() {
  return (
    <svg className={classes.picture} viewBox="0 0 132 88" fill="none" aria-hidden="true">
      <path fill="#D5EBEC" d="M6 20C32 12 52 16 66 26C80 16 100 12 126 20V76C100 68 80 70 66 80C52 70 32 68 6 76Z" />
      <path
        fill="#FBF9F4"
        d="M12 16C34 9 54 12 66 22V74C54 65 34 63 12 70ZM120 16C98 9 78 12 66 22V74C78 65 98 63 120 70Z"
      />
      <path
        stroke="#7ABDC3"
        strokeWidth="2"
        d="M12 16C34 9 54 12 66 22C78 12 98 9 120 16V70C98 63 78 65 66 74C54 65 34 63 12 70ZM66 22v52"
      />
      <path
        stroke="#B5B6AE"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="5 5"
        d="M22 30c12-3 24-2 34 4M22 42c12-3 24-2 34 4M22 54c12-3 24-2 34 4"
      />
      <path
        stroke="#E9A215"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="7 6"
        d="M76 36c10-8 14 2 20-4c8-8 16 2 14 8c-4 10-18 2-16 14"
      />
    </svg>
  )
}

/** Illustration of error states: a cut thread. */
export function ErrorIllustration() {
  return (
    <svg className={classes.picture} viewBox="0 0 132 72" fill="none" aria-hidden="true">
      <path stroke="#E9A215" strokeWidth="3" strokeLinecap="round" strokeDasharray="9 7" d="M4 40h48M80 40h48" />
      <path stroke="#E9A215" strokeWidth="3" strokeLinecap="round" d="M54 40c6 0 6-12 2-16M78 40c-6 0-4 10 0 15" />
      <path stroke="#7C8887" strokeWidth="3" strokeLinecap="round" d="m82 12-24 40" />
      <ellipse cx="83.5" cy="9" rx="3" ry="5" transform="rotate(31 83.5 9)" stroke="#7C8887" strokeWidth="2.5" />
    </svg>
  )
}
