/** Validation messages of specification section 5. */
export const quotedMessages = [
  'Name is required',
  'Invalid email address',
  'Message is required',
  'Username is required',
  'Password is required',
  'Please enter a valid email address',
  'Project description is required',
  'Key features is required',
  'Business type is required',
  'At least one platform is required',
  'Calendar duration is required',
  'Content type is required',
  'Word count is required',
  'Target audience is required',
  'Full name is required',
  'Valid email is required',
  'Please provide a detailed project description',
];

/**
 * English texts that the specification prescribes with a straight apostrophe, three dots, no period or a
 * plain space. They are exempt from our own wording rules. Source: specification sections 2, 4, 5 and 8.
 */
export const quotedTexts: ReadonlySet<string> = new Set([
  // Section 2.
  "You don't have any orders yet.",
  'Are you sure you want to archive this order? Archived orders can still be viewed by enabling the "Show Archived" filter.',
  'Add notes about this order...',
  'Logging in...',
  'Logging out...',
  'Archiving...',
  'Saving...',
  // Section 4.
  'Processing...',
  'Sending...',
  // Section 5.
  ...quotedMessages,
  'File is too big. Max file size is 10 MB.',
  // Section 8.
  "Your quote was submitted, but we couldn't upload your files. Please send them by email.",
  'Please try again later',
  "We'll review your requirements and get back to you within 24 hours.",
  "We'll be in touch with you shortly.",
  "Your message has been sent. We'll get back to you soon!",
  'Could not update order status',
  'Could not update payment status',
  'Could not archive order',
  'Could not update order details',
  'Could not log out',
  'Invalid username or password',
  'Please log in to access the admin dashboard',
  'You have been logged out successfully',
  'Authentication required',
]);
