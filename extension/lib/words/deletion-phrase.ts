/** What a person types before everything of theirs is deleted. */
export const DELETION_PHRASE = 'DELETE ALL MY DATA';
