/** A dot between two facts: it ends a line and never begins the next one. */
export const FACT_DOT = '\u00a0· '

/** The facts that are there, in one text. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(FACT_DOT)
