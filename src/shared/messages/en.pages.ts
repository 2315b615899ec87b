/** Page titles, descriptions and the words around the screens. */
export const pages = {
  oops: 'Oops, Something went wrong',
  notFound: "We couldn't find the page you were looking for",
  broken: 'Nothing you sent was lost. Please try again.',
  backHome: 'Back to Home',
  homeTitle: 'Porua: tuitions and tutors in Bangladesh',
} as const
