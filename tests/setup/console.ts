import { afterEach, beforeEach, expect } from "vitest";

const original = console.error;
let errors: unknown[][] = [];

// A console.error is a bug: the product logs expected failures as warnings.
beforeEach(() => {
  errors = [];
  console.error = (...values: unknown[]) => {
    errors.push(values);
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  expect(errors).toEqual([]);
});
