const ONE_LINE = 80

/** Whether the experience is a text of its own rather than a fact such as `4 years of teaching`. */
export function isLongExperience(experience: string): boolean {
  return experience.length > ONE_LINE || experience.includes('\n')
}
