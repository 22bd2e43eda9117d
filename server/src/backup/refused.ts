/** A command cannot do what it was asked for. The message is for the person who has asked. */
export class Refused extends Error {}
