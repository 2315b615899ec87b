/** Form controls. */
export const forms = {
  noCookies: 'This browser keeps no cookies for this site. Allow them, or open the page in Chrome.',
  savesNoFiles:
    'This browser saves no files. Open this page in Chrome or Safari: tap its menu, then “Open in browser”.',
  remove: 'Remove {item}',
  takesPlace: 'Takes the place of Others.',
  districts: 'Other districts',
  otherCity: 'Other city',
  otherArea: 'Other area',
  cityFirst: 'Choose a city first.',
  sectionDone: 'Complete',
  chosenDone: 'Done',
  groups: {
    common: 'Common',
    language: 'Languages',
    science: 'Science and math',
    business: 'Business',
    society: 'Society and history',
    religion: 'Religion',
    preschool: 'Before school',
    primary: 'Class 1 to 5',
    secondary: 'Class 6 to 10',
    college: 'College (HSC)',
    admission: 'Admission and tests',
    englishMedium: 'English medium',
    university: 'University',
    skill: 'Arts and skills',
    other: 'Not in the list',
  },
  contacts: {
    hidden:
      'Others will not see “{parts}”. Phone numbers, links and addresses stay hidden until our team allows them. You can send this as it is.',
    notShown: 'Others see ••• instead of “{parts}” until our team allows it.',
    house: 'Everybody would read “{parts}”. Write house and road into the private field below.',
  },
  draft: {
    posting: 'What you typed before is back. Check it and post.',
    editing: 'What you changed before is back. Nobody sees it until you save it.',
    discard: 'Discard it',
  },
} as const
