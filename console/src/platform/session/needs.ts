import type { Permission } from '@retaguarda/contract/permissions';

/** A call named by its permission alone: its description comes with its screen, and not with every first screen. */
export const needs = (access: Permission) => ({ access });
