import classes from './illustrations.module.css'

/** Illustration of the hero. Contains no ids, so it can be rendered twice on a page. */
export function HeroArt() {
  return (
    <svg className={classes.hero} viewBox="0 0 560 432" fill="none" aria-hidden="true">
      <g>
        <circle
          cx="414"
          cy="96"
          r="88"
          stroke="#24848E"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="6.91 6.91"
        />
        <circle
          cx="414"
          cy="96"
          r="74"
          stroke="#489FA8"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="6.84 6.84"
        />
        <circle
          cx="414"
          cy="96"
          r="60"
          stroke="#F5BA31"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="6.73 6.73"
        />
        <circle cx="414" cy="96" r="46" fill="#F5BA31" />
        <circle
          cx="414"
          cy="96"
          r="36"
          stroke="#C17D08"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="6.28 6.28"
        />
        <circle
          cx="414"
          cy="96"
          r="25"
          stroke="#C17D08"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="6.04 6.04"
        />
        <circle
          cx="414"
          cy="96"
          r="14"
          stroke="#C17D08"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="5.50 5.50"
        />
        <circle cx="414" cy="96" r="4" fill="#C17D08" />
      </g>
      <g stroke="#ABD6D9" strokeWidth="3" strokeLinecap="round">
        <path d="M286 92q8-9 15 0q7-9 15 0" />
        <path d="M246 62q6-7 11 0q5-7 11 0" />
        <path d="M322 128q5-6 9 0q4-6 9 0" />
      </g>
      <g>
        <path
          fill="#126C77"
          d="M16 320C120 300 226 306 280 338C334 306 440 300 544 320V398C440 380 334 386 280 420C226 386 120 380 16 398Z"
        />
        <path
          fill="#D8D4C8"
          d="M28 316C128 296 228 302 280 334C332 302 432 296 532 316V388C432 370 332 376 280 408C228 376 128 370 28 388Z"
        />
        <path fill="#FBF9F4" d="M28 310C128 290 228 296 280 328V400C228 368 128 362 28 380Z" />
        <path fill="#F4F1E9" d="M280 328C332 296 432 290 532 310V380C432 362 332 368 280 400Z" />
        <path d="M280 330V404" stroke="#B5B6AE" strokeWidth="2" />
        <g stroke="#7ABDC3" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="9 7">
          <path d="M44 362C130 346 214 352 264 380" />
          <path d="M516 362C430 346 346 352 296 380" />
        </g>
      </g>
      <g>
        <path d="M232 312C238 262 232 214 244 158" stroke="#714706" strokeWidth="8" strokeLinecap="round" />
        <g stroke="#C17D08" strokeWidth="2">
          <path d="M231 292h9M233 270h9M234 248h8M234 226h8M236 204h8M239 182h8" />
        </g>
        <path
          transform="translate(244 156) rotate(-158)"
          fill="#318A47"
          d="M0 0C18.6 -16 49.6 -14.4 62 5.6C43.4 1.6 18.6 3.2 0 0Z"
        />
        <path
          transform="translate(244 156) rotate(-120)"
          fill="#4FA461"
          d="M0 0C17.4 -15 46.4 -13.5 58 5.25C40.6 1.5 17.4 3 0 0Z"
        />
        <path
          transform="translate(244 156) rotate(-62)"
          fill="#318A47"
          d="M0 0C17.4 15 46.4 13.5 58 -5.25C40.6 -1.5 17.4 -3 0 0Z"
        />
        <path
          transform="translate(244 156) rotate(-24)"
          fill="#4FA461"
          d="M0 0C18.6 16 49.6 14.4 62 -5.6C43.4 -1.6 18.6 -3.2 0 0Z"
        />
        <path
          transform="translate(244 156) rotate(14)"
          fill="#217339"
          d="M0 0C16.2 14 43.2 12.6 54 -4.9C37.8 -1.4 16.2 -2.8 0 0Z"
        />
        <path
          transform="translate(244 156) rotate(166)"
          fill="#217339"
          d="M0 0C16.2 -14 43.2 -12.6 54 4.9C37.8 1.4 16.2 2.8 0 0Z"
        />
        <circle cx="240" cy="162" r="5" fill="#935D06" />
        <circle cx="249" cy="163" r="5" fill="#935D06" />
      </g>
      <g>
        <path fill="#E8E4D9" d="M76 226h128v82q-64-8-128 0z" />
        <path fill="#D8D4C8" d="M76 226h128v12H76z" />
        <path fill="#7ABDC3" d="M56 230L90 168h100l34 62z" />
        <path
          stroke="#24848E"
          strokeWidth="2"
          d="M76 228l28-58M98 228l18-58M120 228l8-58M140 228v-58M160 228l-8-58M182 228l-18-58M204 228l-28-58"
        />
        <path stroke="#0B5863" strokeWidth="5" strokeLinecap="round" d="M88 167h104" />
        <path stroke="#F5BA31" strokeWidth="3" strokeLinecap="round" strokeDasharray="8 6.6" d="M60 236h161" />
        <rect x="146" y="250" width="30" height="54" rx="2" fill="#126C77" />
        <circle cx="170" cy="279" r="2.2" fill="#F5BA31" />
        <rect x="96" y="252" width="26" height="28" rx="2" fill="#F9CC5C" stroke="#0B5863" strokeWidth="3" />
        <path d="M109 252v28M96 266h26" stroke="#0B5863" strokeWidth="2" />
      </g>
      <g transform="translate(858 0) scale(-1 1)">
        <circle cx="388" cy="306" r="25" stroke="#489FA8" strokeWidth="4" />
        <g stroke="#7ABDC3" strokeWidth="1">
          <path transform="rotate(0 388 306)" d="M364 306h48" />
          <path transform="rotate(30 388 306)" d="M364 306h48" />
          <path transform="rotate(60 388 306)" d="M364 306h48" />
          <path transform="rotate(90 388 306)" d="M364 306h48" />
          <path transform="rotate(120 388 306)" d="M364 306h48" />
          <path transform="rotate(150 388 306)" d="M364 306h48" />
        </g>
        <circle cx="388" cy="306" r="3.5" fill="#ABD6D9" />
        <circle cx="470" cy="306" r="25" stroke="#489FA8" strokeWidth="4" />
        <g stroke="#7ABDC3" strokeWidth="1">
          <path transform="rotate(0 470 306)" d="M446 306h48" />
          <path transform="rotate(30 470 306)" d="M446 306h48" />
          <path transform="rotate(60 470 306)" d="M446 306h48" />
          <path transform="rotate(90 470 306)" d="M446 306h48" />
          <path transform="rotate(120 470 306)" d="M446 306h48" />
          <path transform="rotate(150 470 306)" d="M446 306h48" />
        </g>
        <circle cx="470" cy="306" r="3.5" fill="#ABD6D9" />
        <g stroke="#CB3B3A" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M388 306L412 262L430 306H388M412 262H454L430 306M448 246L470 306" />
          <path d="M408 254l4 8" />
        </g>
        <g stroke="#ABD6D9" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M398 252h20" />
          <path d="M448 246h12q7 0 7 7" />
          <path d="M430 306l7 9" />
        </g>
        <circle cx="430" cy="306" r="6" fill="#489FA8" />
        <path d="M366 272h34" stroke="#ABD6D9" strokeWidth="3.5" strokeLinecap="round" />
        <rect x="366" y="262" width="32" height="8" rx="1.5" fill="#126C77" />
        <rect x="369" y="254" width="28" height="8" rx="1.5" fill="#E9A215" />
        <rect x="364" y="246" width="31" height="8" rx="1.5" fill="#FBF9F4" stroke="#B5B6AE" />
      </g>
      <path
        d="M356 336C340 350 316 346 296 352C254 366 222 330 162 314"
        stroke="#E9A215"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="12 9"
      />
    </svg>
  )
}
