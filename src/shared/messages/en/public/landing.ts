/** Pages by city, area, class and subject, and what search engines read. */
export const landing = {
  country: 'Bangladesh',
  jobTitle: 'Tutor',
  breadcrumb: 'You are here',
  footer: 'Often looked for',
  pages: 'Pages of {title}',
  allFilters: 'All filters',
  tuitions: {
    list: 'Tuitions',
    more: 'More tuitions',
    title: {
      city: 'Tuitions in {city}',
      area: 'Tuitions in {area}, {city}',
      class: 'Tuitions for {class}',
      subject: '{subject} tuitions',
      pair: '{subject} tuitions for {class}',
    },
    sentence: {
      city: '{total, plural, =20000 {20,000+ tuitions are} one {# tuition is} other {# tuitions are}} open in {city}, each read by our team before it is shown.',
      area: '{total, plural, =20000 {20,000+ tuitions are} one {# tuition is} other {# tuitions are}} open in {area}, {city}, each read by our team before it is shown.',
      class:
        '{total, plural, =20000 {20,000+ families need} one {# family needs} other {# families need}} a tutor for {class} now. Our team has read every post.',
      subject:
        '{total, plural, =20000 {20,000+ open tuitions need} one {# open tuition needs} other {# open tuitions need}} a tutor for {subject}. Our team has read every post.',
      pair: '{total, plural, =20000 {20,000+ open tuitions need} one {# open tuition needs} other {# open tuitions need}} a {subject} tutor for {class}. Our team has read every post.',
    },
    most: 'Asked for most: {most}.',
  },
  tutors: {
    list: 'Tutors',
    more: 'More tutors',
    title: {
      city: 'Tutors in {city}',
      area: 'Tutors in {area}, {city}',
      class: 'Tutors for {class}',
      subject: '{subject} tutors',
      pair: '{subject} tutors for {class}',
    },
    sentence: {
      city: '{total, plural, =20000 {20,000+ tutors} one {# tutor} other {# tutors}} whose CV our team has verified {total, plural, one {teaches} other {teach}} in {city}.',
      area: '{total, plural, =20000 {20,000+ tutors} one {# tutor} other {# tutors}} whose CV our team has verified {total, plural, one {comes} other {come}} to {area}, {city}.',
      class:
        '{total, plural, =20000 {20,000+ tutors} one {# tutor} other {# tutors}} whose CV our team has verified {total, plural, one {teaches} other {teach}} {class}.',
      subject:
        '{total, plural, =20000 {20,000+ tutors} one {# tutor} other {# tutors}} whose CV our team has verified {total, plural, one {teaches} other {teach}} {subject}.',
      pair: '{total, plural, =20000 {20,000+ tutors} one {# tutor} other {# tutors}} whose CV our team has verified {total, plural, one {teaches} other {teach}} {subject} to {class}.',
    },
    most: 'They teach most often: {most}.',
  },
  former: {
    closed: 'This tuition is no longer open',
    closedText: '{id} takes no more applications.',
    paused: 'This tuition is paused',
    pausedText: '{id} takes no applications at the moment. It may open again.',
    near: 'Open tuitions like it',
  },
} as const
