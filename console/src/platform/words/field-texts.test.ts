import { changeEntities } from '@retaguarda/contract/entities/changes';
import { expect, it } from 'vitest';
import { pt } from '../text/dictionaries.ts';
import { entityCards } from './entity-cards.ts';
import { shownFields } from './field-texts.ts';

it.each(changeEntities)('the history of %s shows fields, and each of them has a label', (entity) => {
  const labels: Record<string, string> = pt[entityCards[entity].area];
  const keys = Object.values(shownFields(entity));

  expect(keys).not.toEqual([]);
  expect(keys.filter((key) => !labels[key])).toEqual([]);
});
